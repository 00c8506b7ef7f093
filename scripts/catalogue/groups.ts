/** A group of the menu: where its options, its addresses and its routes stand. */
export interface Group {
  /** What people read, and the `group` of its routes. */
  title: string
  /** How its addresses begin. */
  slug: string
  /** The code of its option in the seed. */
  option: string
  /** What the names of its tables begin with. */
  tables: string
  /** The part of the route table, and the list in it. */
  routes: string
  routesList: string
  /** The code by which that part opens the screen of every catalogue. */
  load: string
}

const OFFICE = "office('CatalogueScreen')"

const group = (title: string, slug: string, option: string, tables: string, part: string): Group => ({
  title,
  slug,
  option,
  tables,
  routes: `web/routes.${part}.tsx`,
  routesList: part,
  load: OFFICE,
})

export const groups: readonly Group[] = [
  group('General', 'general', 'GENERAL', 'Gen', 'general'),
  group('Configuración', 'configuracion', 'CONFIGURATION', 'Gen', 'configuration'),
  {
    title: 'Logística',
    slug: 'logistica',
    option: 'LOGISTICS',
    tables: 'Lgs',
    routes: 'web/routes.tsx',
    routesList: 'screens',
    load: 'catalogue',
  },
  group('Atención', 'card', 'CARD', 'Car', 'card'),
  group('Cobranzas', 'cobranzas', 'COLLECTIONS', 'Cob', 'collections'),
  group('Consultas', 'querymanager', 'QUERY_MANAGER', 'Qmg', 'query'),
  group('Marketing', 'marketing', 'MARKETING', 'Mar', 'marketing'),
  group('Contabilidad', 'contabilidad', 'ACCOUNTING', 'Acc', 'accounting'),
]
