/** Bundles services, graph and start into dist/programs when their sources changed; part of `npm run build` (decision 0164). */
import { dirname } from 'node:path'
import { buildProgramsWhenStale } from './programs/build-programs.ts'

if (await buildProgramsWhenStale(dirname(import.meta.dirname))) console.log('dist/programs: services, graph, start')
