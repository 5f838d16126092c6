/** One formula as the build left it: KaTeX's HTML without inline styles, MathML for readers, and its slots. */
export interface FormulaTemplate {
  readonly html: string;
  readonly mathml: string;
  readonly slots: readonly string[];
}

/** What a `*.tex` file becomes, as a module. */
export interface FormulaSet {
  readonly formulas: Readonly<Record<string, FormulaTemplate>>;
  readonly styles: string;
}

/** A formula of the set with the texts for its slots: numbers of the selected cell. */
export interface FilledFormula {
  readonly formula: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** A font as `new FontFace` takes it. */
export interface FormulaFont {
  readonly family: string;
  readonly source: ArrayBuffer;
  readonly weight: string;
  readonly style: string;
  /** The letters inside, as CSS writes a range. */
  readonly unicodeRange?: string;
}
