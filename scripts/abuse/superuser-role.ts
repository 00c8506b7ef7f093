import { dirname } from 'node:path'
import { runningCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { RUN_TYPESCRIPT, startService } from '../start/service.ts'
import type { Attack } from './attack.ts'

const root = dirname(dirname(import.meta.dirname))
const WAIT = 60_000

export const attack: Attack = {
  number: 'superuser',
  title: 'services and db:copy on a DATABASE_URL whose role is a superuser, whom no wall between companies binds',
  async run({ folder }) {
    const url = Object.assign(new URL((await runningCluster(folder)) ?? ''), { username: 'postgres' }).href
    const service = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
      DATA_DIR: folder,
      DATABASE_URL: url,
      REST_PORT: '0',
      LOG_LEVEL: 'fatal',
    })
    const late = new Promise<string>((settle) => setTimeout(() => settle('it still starts'), WAIT).unref())
    const end = await Promise.race([service.ready.then(() => 'it answers'), service.ended.then(() => 'refused'), late])
    await service.stop()
    const database = openDatabase({ url, size: 1 })
    const migrationResult = await migrate(database).then(
      () => 'taken',
      (failure: unknown) => (failure instanceof Error ? failure.message : 'refused'),
    )
    await database.close()
    return {
      held: end === 'refused' && migrationResult.includes('superusuario'),
      cost: 'one setting',
      got: `the start: ${end}; the target of db:copy: ${migrationResult.slice(0, 60)}…`,
    }
  },
}
