import '../style/tokens.css';
import './page.css';
import { Page } from './page';

const root = document.querySelector<HTMLElement>('#page');
if (root) new Page(root);
