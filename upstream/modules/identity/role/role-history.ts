import type { OptionAllow } from '#upstream/platform/auth/permissions.ts'
import { FLAGS, LEVELS, type Grant } from '#upstream/modules/identity/permission/permission.repo.ts'

/** The rights and levels as people read them. */
const words: Readonly<Record<(typeof FLAGS)[number] | (typeof LEVELS)[number], string>> = {
  IsAllowAdd: 'Agregar',
  IsAllowEdit: 'Editar',
  IsAllowDelete: 'Eliminar',
  IsAllowView: 'Ver',
  IsAllowSave: 'Guardar',
  IsAllowExport: 'Exportar',
  IsLevelAdmin: 'Administrador',
  IsLevelManager: 'Gerente',
  IsLevelBoss: 'Jefe',
  IsLevelArea: 'Área',
  IsLevelAssistant: 'Asistente',
}

const rightsOf = (grant: OptionAllow): string =>
  [...FLAGS, ...LEVELS]
    .filter((column) => grant[column])
    .map((column) => words[column])
    .join(', ')

/** What a role gave and gives on the options that differ, as its history shows it; null where none does. */
export function describeRights(before: readonly Grant[], after: readonly Grant[]): [string, string] | null {
  const known = new Map(before.map((grant) => [grant.OptID, rightsOf(grant)]))
  const changed = after.filter((grant) => (known.get(grant.OptID) ?? '') !== rightsOf(grant))
  if (changed.length === 0) return null
  const lines = (rights: (grant: Grant) => string) =>
    changed.map((grant) => `${grant.OptName}: ${rights(grant) || 'nada'}`).join('; ')
  return [lines((grant) => known.get(grant.OptID) ?? ''), lines(rightsOf)]
}
