/** pdfmake ships no types; these are the parts that `pdf.ts` uses. */
declare module 'pdfmake' {
  export interface PdfMake {
    addFonts(fonts: Record<string, Record<string, string>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  const pdfmake: PdfMake
  export default pdfmake
}
