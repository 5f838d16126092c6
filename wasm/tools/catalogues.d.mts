import type { InputEntry, OperationEntry, OutputEntry } from '../package/catalogue.ts';

export function operationsOf(module: string): Promise<readonly OperationEntry[]>;
export function details(entry: InputEntry | OutputEntry): string;
