import { tokenSheet } from '../style/tokens';
import './page.css';
import { Page } from './page';

document.adoptedStyleSheets = [tokenSheet()];
const root = document.querySelector<HTMLElement>('#page');
if (root) new Page(root);
