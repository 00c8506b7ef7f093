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
  /** The folder of its descriptors and tests, below the modules of a layer. */
  folder: string
  /** The part of the route table, and the list in it. */
  routes: string
  routesList: string
  /** The code by which that part opens the screen of every catalogue. */
  load: string
}

const LOAD_CATALOGUE_SCREEN = "lazyScreen('CatalogueScreen')"

const group = (title: string, slug: string, option: string, tables: string, part: string, folder: string): Group => ({
  title,
  slug,
  option,
  tables,
  folder,
  routes: `web/app/routes/${part}.routes.tsx`,
  routesList: part,
  load: LOAD_CATALOGUE_SCREEN,
})

export const groups: readonly Group[] = [
  group('General', 'general', 'GENERAL', 'Gen', 'general', 'organisation/company'),
  group('Configuración', 'configuracion', 'CONFIGURATION', 'Gen', 'configuration', 'organisation/company'),
  {
    title: 'Logística',
    slug: 'logistica',
    option: 'LOGISTICS',
    tables: 'Lgs',
    folder: 'purchasing/article',
    routes: 'web/app/routes/routes.tsx',
    routesList: 'screens',
    load: 'catalogue',
  },
  group('Atención', 'card', 'CARD', 'Car', 'card', 'engagement/resource'),
  group('Cobranzas', 'cobranzas', 'COLLECTIONS', 'Cob', 'collections', 'receivables/customer'),
  group('Consultas', 'querymanager', 'QUERY_MANAGER', 'Qmg', 'query', 'reporting/query'),
  group('Marketing', 'marketing', 'MARKETING', 'Mar', 'marketing', 'engagement/marketing-campaign'),
  group('Contabilidad', 'contabilidad', 'ACCOUNTING', 'Acc', 'accounting', 'accounting/period'),
]
