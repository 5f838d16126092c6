export interface Touched {
  readonly experiments: readonly string[];
  readonly shared: boolean;
  readonly cpp: boolean;
  readonly known: boolean;
}
export declare const arrangements: Readonly<Record<string, string>>;
export declare const representatives: readonly string[];
export declare function touchedBy(files: readonly string[] | undefined): Touched;
export declare function filesTouched(): readonly string[] | undefined;
export declare function touchedHere(): Touched;
