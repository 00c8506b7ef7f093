/** Words of the Persona form and the Listado de Personas: back-office.md 2. */
export const personTexts = {
  form: 'Persona',
  picker: 'Listado de Personas',
  label: 'Persona',
  search: 'Documento o nombre',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  document: 'Documento',
  name: 'Nombres',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  fullName: 'Nombre completo',
  lookUp: 'Buscar por documento',
  notFound: 'Nadie está registrado con ese documento.',
  empty: 'No hay personas que coincidan.',
} as const
