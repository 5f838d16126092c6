// What comes after the first picture.
import line from '../who-is-tired/line/line.css?inline';
import own from './below.css?inline';

export { below } from './below';
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';

/** The sentence whose words are changed, too. */
export const styles = `${line}${own}`;
