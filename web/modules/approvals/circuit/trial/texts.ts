/** Words of «Probar»: who would approve a document that is not there. */
export const trialTexts = {
  tool: 'Probar',
  title: '¿Quién aprobaría este documento?',
  requester: 'Solicitante',
  ownArea: 'La de su ficha',
  soles: 'Soles',
  none: 'Ninguno',
  noCategory: 'Ninguna',
  run: 'Probar',
  result: 'Resultado',
  area: (name: string) => `Área: ${name}`,
  byException: 'Lo decide una excepción vigente hoy, antes que las condiciones.',
  noCircuit: 'No existe circuito configurado: el documento quedaría sin aprobación.',
  several: (count: number) => `Corresponden ${count} circuitos: quien registra el documento elige uno.`,
  inPlaceOf: (name: string) => `en reemplazo de ${name}`,
  nobody: 'Hoy nadie puede aprobar este nivel: el cargo está vacante o lo ocupa solo el solicitante.',
} as const
