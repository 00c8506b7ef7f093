import { basename } from 'node:path'

/** `lineMessages` in purchasing/requirement is `line` of `requirement`; in a file of its own name nothing is added. */
function groupOf(constant: string, resource: string): string {
  const name = constant.replace(/_?(messages|sentences?)$/i, '')
  const group = /^[A-Z_\d]+$/.test(name) ? camelCase(name.toLowerCase().replaceAll('_', '-')) : name
  if (group === 'own' || resource.toLowerCase().includes(group.toLowerCase())) return ''
  return group.startsWith(resource) ? lowerFirst(group.slice(resource.length)) : group
}

const camelCase = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** The resource or, in the other tiers, the part that a file belongs to: `requirement`, `cpe`. */
function resourceOf(file: string): string {
  const [, tier, ...below] = file.split('/')
  return camelCase((tier === 'modules' ? below[1] : below[0]) ?? '')
}

const constantCase = (words: string) =>
  words
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toUpperCase()

/** The file's own name, for what the platform declares without one. */
const moduleOf = (file: string) => camelCase(basename(file, '.ts').replaceAll('.', '-'))

/**
 * Names the rule of a message by where it is declared: `lineMessages.quantity` of requirements is
 * REQUIREMENT_LINE_QUANTITY. What the platform declares belongs to no resource and goes by the name of its constant.
 */
export function ruleName(file: string, constant: string, keys: readonly string[]): string {
  const isPlatform = file.split('/')[1] === 'platform'
  const resource = isPlatform ? '' : resourceOf(file)
  const group = groupOf(constant, resource)
  const isNameless = isPlatform && (group === '' || /^[A-Z_\d]+$/.test(constant))
  const parts = [isNameless ? moduleOf(file) : resource, group, ...keys]
  return constantCase(parts.filter((part) => part !== '').join('.'))
}
