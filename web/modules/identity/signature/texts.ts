/** Words of the digital signature: portal.md 2 and 5; the refusals stand in schema/modules/identity/signature/signature.ts. */
export const signatureTexts = {
  title: 'Firma digital',
  intro: 'Se imprime en los documentos que apruebe o firme.',
  current: 'Firma actual',
  none: 'Aún no hay una firma.',
  choose: 'Firma nueva',
  rule: '.jpg · hasta 2 MB · el nombre incluye el número de documento',
  noPosition: 'Asigne Cargo a Usuario',
} as const
