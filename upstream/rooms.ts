import type { Room } from './http/house.ts'
import { accountRoom } from './session/account.routes.ts'

/** Every room of the service, in the order of the road. */
export const rooms: readonly Room[] = [accountRoom]
