import { existsSync } from 'node:fs'
import { fromSystem } from './package-manager.ts'
import { inPath, succeeds, type Tool } from './tool.ts'

const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const candidates = (): string[] => ['/usr/sbin/nginx', inPath('nginx')].filter((path) => path !== undefined)

/** nginx with nchan, beside which `npm run bench:ws` measures; on a folder and a port of its own. */
export const nginx: Tool = {
  name: 'nginx with nchan',
  find: () => candidates().find((path) => existsSync(MODULE) && succeeds(path, ['-v'])),
  sources: fromSystem({ 'apt-get': 'libnginx-mod-nchan' }),
  help: 'Install it (on Debian, «apt-get install nginx libnginx-mod-nchan»).',
}

/** nginx alone, as the balancer of `npm run prove:cluster`. */
export const plainNginx: Tool = {
  name: 'nginx',
  find: () => candidates().find((path) => succeeds(path, ['-v'])),
  sources: fromSystem({ 'apt-get': 'nginx-light' }),
  help: 'Install it (on Debian, «apt-get install nginx-light»).',
}
