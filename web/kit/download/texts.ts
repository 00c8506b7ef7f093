export const downloadTexts = { failed: 'No se pudo descargar el archivo.' } as const
