import { answer } from '../http/envelope.ts'
import type { Room } from '../http/house.ts'
import { publicRoute } from '../http/publicRoute.ts'
import { runnerInput, type RunnerInput } from './runner.input.ts'
import { registerRunner } from './runner.register.ts'

/** The run that everybody may enter for (carrera: rules 12). */
export const runnerRoom: Room = (app, house) => {
  app.route({
    ...publicRoute({ method: 'POST', url: '/MarRunner/register', summary: 'Enters somebody for the run', body: runnerInput }),
    handler: async ({ body }) => answer(await registerRunner(house, body as RunnerInput)),
  })
}
