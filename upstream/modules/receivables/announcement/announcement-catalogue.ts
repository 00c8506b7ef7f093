import { date, integer, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/**
 * The announcements of customers (portal.md 3). What is kept of them is kept as of a catalogue; their screen shows
 * pictures, so the descriptor makes the calls alone.
 */
export const announcement: Catalogue = {
  type: 'Announcement',
  list: 'announcements',
  title: 'Anuncios',
  singular: 'Anuncio',
  resource: 'CobAdvertisement',
  key: 'AdvID',
  route: '/cobranzas/anuncios',
  option: 'ANNOUNCEMENTS',
  fields: {
    name: text('AdvName', 'Nombre', { required: true, max: 160 }),
    picture: text('FilID', 'Imagen', { required: true, max: 36 }),
    link: text('AdvRedirection', 'Enlace', { max: 500 }),
    from: date('AdvFrom', 'Desde', { required: true }),
    to: date('AdvTo', 'Hasta', { required: true }),
    position: integer('AdvOrder', 'Orden'),
  },
  search: ['name', 'link'],
}
