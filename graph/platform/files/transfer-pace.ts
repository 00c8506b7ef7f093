import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { RequestTimeout } from '#graph/platform/http/timeouts.ts'

const messages = {
  tooSlow: 'El archivo iba demasiado lento y se detuvo. Revise su conexión y vuelva a intentarlo.',
} as const

/** How slowly a file may go, whichever way. */
export interface Pace {
  /** Bytes a second at least, over each window. */
  leastRate: number
  /** Milliseconds over which the rate is averaged. */
  window: number
  /** Milliseconds that a file may take in all. */
  deadline: number
}

export const usualPace: Pace = { leastRate: 20_000, window: 10_000, deadline: 120_000 }

/** More came than is taken. */
export class TooLarge extends Error {
  readonly statusCode = 413
}

interface Options {
  /** Bytes at most, whatever the headers promised. */
  most?: number
  /** Who brings it: whom a slow window is blamed on. The other side of the stream is ours. */
  from: 'caller' | 'services'
}

/** Passes a file on while it goes fast enough; fails with RequestTimeout or TooLarge. */
class PacedFile extends Transform {
  readonly #options: Options
  #size = 0
  #moved = 0
  readonly #timers: NodeJS.Timeout[]

  constructor({ leastRate, window, deadline }: Pace, options: Options) {
    super()
    this.#options = options
    const least = (leastRate * window) / 1_000
    this.#timers = [
      setInterval(() => {
        if (this.#moved < least && !this.#waitsForUs()) this.#giveUp()
        this.#moved = 0
      }, window),
      setTimeout(() => this.#giveUp(), deadline),
    ]
  }

  /** Whether it is our side that does not go on: it takes nothing of an upload, or has nothing more of a download. */
  #waitsForUs(): boolean {
    return this.#options.from === 'caller'
      ? this.readableLength >= this.readableHighWaterMark
      : this.readableLength === 0
  }

  #giveUp(): void {
    this.destroy(new RequestTimeout(messages.tooSlow))
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length
    this.#moved += chunk.length
    done(this.#size > (this.#options.most ?? Infinity) ? new TooLarge('too large') : null, chunk)
  }

  override _flush(done: TransformCallback): void {
    // Of an upload all is here, and what remains is ours to do; of a download the caller may not have read the rest.
    if (this.#options.from === 'caller') this.#stop()
    done()
  }

  override _destroy(failure: Error | null, done: (failure: Error | null) => void): void {
    this.#stop()
    done(failure)
  }
}

/** A file of the caller's, as it goes on to the services. The request itself stays, to be answered. */
export function pacedUpload(source: Readable, pace: Pace, most: number): Transform {
  const file = new PacedFile(pace, { most, from: 'caller' })
  source.once('error', (error) => file.destroy(error))
  // One that still waits for a connection has nobody else who listens.
  file.on('error', () => undefined)
  return source.pipe(file)
}

/** A file of the services, as it goes on to the caller; ends with either side. */
export function pacedDownload(source: Readable, pace: Pace): Readable {
  const file = new PacedFile(pace, { from: 'services' })
  source.once('error', (error) => file.destroy(error))
  file.once('close', () => source.destroy())
  return source.pipe(file)
}
