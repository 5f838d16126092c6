import type { HostName } from '../src/view/embed-hosts';
import type { words as zh } from './words.zh';

/** Every word of the guide. In a text `…` sets code. A key that one language lacks does not compile. */
export type GuideWords = typeof zh;

/** What a system needs besides the table of lines: sentences. */
export type Needs = Readonly<Record<HostName, string>>;
