import type { Room } from '../http/house.ts'

export const accountRoom: Room = () => undefined
