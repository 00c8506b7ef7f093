import type { Shape } from '../shapes/shape.ts'

export interface Server {
  url: string
  close: () => Promise<unknown>
  /** The questions that the recorded services were asked, each once. */
  questions?: () => readonly string[]
}

/** Starts one of the variants for an operation, over the services at `restUrl`. */
export type StartServer = (shape: Shape, restUrl: string) => Promise<Server>

/** Serves on a free port of this machine. */
export const LOCAL = { port: 0, host: '127.0.0.1' } as const
