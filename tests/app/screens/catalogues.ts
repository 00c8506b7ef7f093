import { catalogues as descriptors } from '#schema/app/catalogues.ts'
import type { ActsByRoute, ScreenActs } from './screen-acts.ts'

const acts: ScreenActs = {
  controls: {
    create: ['Nuevo', 'Guardar', 'Sí, guardar'],
    find: 'Buscar',
    edit: ['Editar', 'Guardar', 'Sí, guardar'],
    disable: ['Eliminar', 'Sí, eliminar'],
    enable: 'Habilitar',
  },
}

/** What has a descriptor has the same screen, and catalogue.story.ts goes to each with a specimen of its own. */
export const catalogues: ActsByRoute = Object.fromEntries(descriptors.map(({ route }) => [route, acts]))
