declare module 'subset-font' {
  /** The font with these letters alone. */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options?: { targetFormat?: 'truetype' | 'woff2'; noHinting?: boolean; keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
