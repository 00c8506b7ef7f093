/**
 * Keeps what Vite made of each module on disk, by the content of the module and of the configuration: the runs of `npm test`
 * (services, calendar, stories, files that are run again) and whoever runs one file after a change transform 1,200 modules once, not each
 * time. `npx vitest --clearCache` empties it.
 */
export const moduleCache = { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' }
