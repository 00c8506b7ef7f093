import { withEntry, withImport, type Anchor } from './insert.ts'
import type { Names } from './names.ts'

/** A line that a file there is gets. */
export interface Registration extends Anchor {
  entry: string
  /** An import that the line needs. */
  imports?: string
}

/** Where a catalogue is registered, in the order in which it is read: schema, database, seed, screen, proofs. */
export const registrationsOf = ({
  type,
  one,
  singular,
  plural,
  group,
  path,
  option,
  icon,
  resource,
  prefix,
  descriptor,
}: Names): readonly Registration[] => [
  {
    path: 'schema/app/catalogues.ts',
    name: 'catalogues',
    entry: one,
    imports: `import { ${one} } from '#${descriptor}'`,
  },
  {
    path: 'upstream/platform/database/tables/organisation/general.ts',
    name: 'GeneralTables',
    entry: `${resource}: VersionedColumns & { ${prefix}ID: Generated<number>; CpyID: number; ${prefix}Name: string }`,
  },
  {
    path: 'upstream/app/seed/identity/menu-options.ts',
    name: 'optionTree',
    entry: `['${option}', '${plural}', '${icon}', '${group.option}']`,
  },
  // Whoever looks at the demo's catalogues looks at this one too.
  { path: 'upstream/app/seed/identity/permission-profiles.ts', name: 'catalogues', entry: `'${option}'` },
  {
    path: 'upstream/app/seed/organisation/catalogues.ts',
    name: 'catalogueRows',
    entry: [
      `${resource}: rowsOf(`,
      `  ['CpyID', '${prefix}Name'],`,
      '  [',
      `    [ANDES, '${singular} de ejemplo'],`,
      `    [SUR, '${singular} de ejemplo'],`,
      '  ],',
      ')',
    ].join('\n'),
  },
  {
    path: group.routes,
    name: group.routesList,
    entry: [
      '{',
      `  path: '${path}',`,
      `  option: '${option}',`,
      `  group: '${group.title}',`,
      `  title: '${plural}',`,
      `  load: ${group.load},`,
      '}',
    ].join('\n'),
  },
  {
    path: 'tests/app/authz/expected/catalogues.ts',
    name: 'plainCatalogues',
    entry: `${resource}: catalogue('${option}')`,
  },
  {
    path: 'tests/kit/catalogue/catalogue.story.ts',
    name: 'specimens',
    entry: `${type}: { name: '${singular} de prueba' }`,
  },
]

/** The file's text with the line in its place. @throws Refusal where its anchor is not there */
export function register(text: string, { path, name, entry, imports }: Registration): string {
  const entered = withEntry(text, { path, name }, entry)
  return imports === undefined ? entered : withImport(entered, path, imports)
}
