import type { Issue } from '#schema/platform/values/issue.ts'

/** What is said of roles, by the services and the screen alike. */
export const roleMessages = {
  name: 'Ingrese Nombre',
  nameLength: 'Nombre admite hasta 120 caracteres',
  descriptionLength: 'Descripción admite hasta 256 caracteres',
  taken: 'Ya existe un rol con este nombre',
  inactive: 'El rol está inactivo',
  ofInstallation: 'Un administrador de la instalación tiene este rol: lo cambia otro de ellos',
  inUse: (people: number) =>
    people === 1
      ? '1 persona tiene este rol y pierde lo que le da: confírmelo'
      : `${people} personas tienen este rol y pierden lo que les da: confírmelo`,
} as const

export const ROLE_NAME_MAX = 120
export const ROLE_DESCRIPTION_MAX = 256

/** What is wrong with a role as it was typed. */
export function validateRole({ name, description }: { name: string; description: string }): Issue[] {
  const issues: Issue[] = []
  if (name.trim() === '') issues.push({ path: ['name'], message: roleMessages.name })
  if (name.trim().length > ROLE_NAME_MAX) issues.push({ path: ['name'], message: roleMessages.nameLength })
  if (description.trim().length > ROLE_DESCRIPTION_MAX)
    issues.push({ path: ['description'], message: roleMessages.descriptionLength })
  return issues
}
