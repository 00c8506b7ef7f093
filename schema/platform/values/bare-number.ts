/** A number that names something (RUC, DNI, account, CCI) without what people set its digits apart with. */
export const bareNumber = (text: string): string => text.replaceAll(/[\s.\-–—()/]/g, '')
