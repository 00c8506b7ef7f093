/** What staff read of the terms that a customer accepted. */
export const acceptedTexts = {
  title: 'Términos aceptados',
  none: 'Aún no aceptó términos en línea.',
  line: (at: string, version: string, purchase: string) => `${at} · versión ${version} · pago ${purchase}`,
  digest: 'Huella SHA-256',
} as const
