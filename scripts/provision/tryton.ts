import { existsSync } from 'node:fs'
import { fromSystem } from './package-manager.ts'
import type { Tool } from './tool.ts'

const PACKAGES = [
  'tryton-server',
  'tryton-modules-purchase-request',
  'tryton-modules-purchase-requisition',
  'python3-psycopg2',
  'uwsgi-core',
  'uwsgi-plugin-python3',
].join(' ')
const FILES = [
  '/usr/bin/trytond-admin',
  '/usr/bin/uwsgi',
  '/usr/lib/uwsgi/plugins/python3_plugin.so',
  '/usr/lib/python3/dist-packages/psycopg2',
  '/usr/lib/python3/dist-packages/trytond/modules/purchase_request',
  '/usr/lib/python3/dist-packages/trytond/modules/purchase_requisition',
]

/** Tryton as Debian packages it, beside which `npm run bench:peers` measures. */
export const tryton: Tool = {
  name: 'Tryton',
  find: () => (FILES.every((path) => existsSync(path)) ? FILES[0] : undefined),
  sources: fromSystem({ 'apt-get': PACKAGES }),
  help: `Install it (on Debian 12, «apt-get install ${PACKAGES}»).`,
}
