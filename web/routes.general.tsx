import type { Screen } from './shell/screens.ts'

/** The part of the route table that is General: how the house numbers, names and limits things. */
export const general: readonly Screen[] = [
  {
    path: '/general/numeracion',
    option: 'NUMBERING',
    group: 'General',
    title: 'Numeración',
    load: async () => (await import('./numbering/CountersScreen.tsx')).CountersScreen,
  },
  {
    path: '/general/numeraciondocumento',
    option: 'DOCUMENT_NUMBERING',
    group: 'General',
    title: 'Numeración de documentos',
    load: async () => (await import('./numbering/FormatsScreen.tsx')).FormatsScreen,
  },
  {
    path: '/general/parametros',
    option: 'PARAMETERS',
    group: 'General',
    title: 'Parámetros',
    load: async () => (await import('./parameter/ParametersScreen.tsx')).ParametersScreen,
  },
  {
    path: '/general/ubigeo',
    option: 'UBIGEO',
    group: 'General',
    title: 'Ubigeo',
    load: async () => (await import('./place/PlacesScreen.tsx')).PlacesScreen,
  },
  {
    path: '/general/grupodefinicion',
    option: 'DEFINITION_GROUPS',
    group: 'General',
    title: 'Grupos de definición',
    load: async () => (await import('./definitionGroup/DefinitionGroupsScreen.tsx')).DefinitionGroupsScreen,
  },
  {
    path: '/general/configuracionadjuntos',
    option: 'ATTACH_CONFIGURATION',
    group: 'General',
    title: 'Configuración de adjuntos',
    load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  },
  {
    path: '/general/propiedadesconfiguración',
    option: 'CONFIGURATION_PROPERTIES',
    group: 'General',
    title: 'Propiedades de configuración',
    load: async () => (await import('./property/PropertiesScreen.tsx')).PropertiesScreen,
  },
  {
    path: '/general/integraciones',
    option: 'INTEGRATIONS',
    group: 'General',
    title: 'Integraciones',
    load: async () => (await import('./integration/IntegrationsScreen.tsx')).IntegrationsScreen,
  },
]
