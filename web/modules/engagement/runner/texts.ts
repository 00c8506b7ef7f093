/** Words of the run: rules 12; what is wrong with a field is said in schema/modules/engagement/runner. */
export const runnerTexts = {
  title: 'Inscripción a la carrera',
  place: 'Carrera',
  categories: 'Categorías, por la edad el día de la carrera',
  between: (from: number, to: number) => `de ${from} a ${to} años`,
  since: (from: number) => `desde ${from} años`,
  birthDate: 'Fecha de nacimiento',
  email: 'Correo electrónico',
  telephone: 'Teléfono',
  send: 'Inscribirme',
  done: (year: number) => `Quedó inscrito en la carrera de ${year}`,
  number: 'Su número',
  category: 'Categoría',
  letter: 'Se lo enviamos también por correo.',
  another: 'Inscribir a otra persona',
} as const
