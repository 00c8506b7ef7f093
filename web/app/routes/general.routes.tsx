import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is General: how the company numbers, names and limits things. */
export const general: readonly Screen[] = [
  {
    path: '/general/partidas',
    option: 'BUDGET_ITEMS',
    group: 'General',
    title: 'Partidas',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/general/tiposdegasto',
    option: 'EXPENSE_TYPES',
    group: 'General',
    title: 'Tipos de gasto',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/general/numeracion',
    option: 'NUMBERING',
    group: 'General',
    title: 'Numeración',
    load: lazyScreen('CountersScreen'),
  },
  {
    path: '/general/numeraciondocumento',
    option: 'DOCUMENT_NUMBERING',
    group: 'General',
    title: 'Numeración de documentos',
    load: lazyScreen('FormatsScreen'),
  },
  {
    path: '/general/parametros',
    option: 'PARAMETERS',
    group: 'General',
    title: 'Parámetros',
    load: lazyScreen('ParametersScreen'),
  },
  {
    path: '/general/ubigeo',
    option: 'UBIGEO',
    group: 'General',
    title: 'Ubigeo',
    load: lazyScreen('PlacesScreen'),
  },
  {
    path: '/general/grupodefinicion',
    option: 'DEFINITION_GROUPS',
    group: 'General',
    title: 'Grupos de definición',
    load: lazyScreen('DefinitionGroupsScreen'),
  },
  {
    path: '/general/configuracionadjuntos',
    option: 'ATTACH_CONFIGURATION',
    group: 'General',
    title: 'Configuración de adjuntos',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/general/propiedadesconfiguración',
    option: 'CONFIGURATION_PROPERTIES',
    group: 'General',
    title: 'Propiedades de configuración',
    load: lazyScreen('PropertiesScreen'),
  },
  {
    path: '/general/integraciones',
    option: 'INTEGRATIONS',
    group: 'General',
    title: 'Integraciones',
    load: lazyScreen('IntegrationsScreen'),
  },
]
