import { adopt } from '../style/adopt';
import tokens from '../style/tokens.css?raw';
import './page.css';
import { Page } from './page';

adopt(document, tokens);
const root = document.querySelector<HTMLElement>('#page');
if (root) new Page(root);
