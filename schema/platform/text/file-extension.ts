/** The extension of a file's name, lower case with its dot; '' for none. */
export const extensionOf = (name: string): string => /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? ''
