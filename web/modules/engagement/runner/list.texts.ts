/** What the staff read of those who are entered for the run. */
export const runnersTexts = {
  parts: 'Campañas o inscritos en la carrera',
  campaigns: 'Campañas',
  runners: 'Inscritos en la carrera',
  empty: 'Sin inscritos en la carrera',
  form: 'Formulario de inscripción',
  number: 'Número',
  name: 'Apellidos y nombres',
  category: 'Categoría',
  document: 'Documento',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  birthDate: 'Fecha de nacimiento',
  run: 'Carrera',
  runOf: (year: number, total: string) => `${year} (${total} inscritos)`,
  entered: 'Inscrito',
} as const
