import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** Bytes that may wait to be sent before whoever sends more has to wait. */
const MOST_WAITING = 64 * 1_024

/** The first byte of a frame that is a whole text (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81
/** In place of a length: it follows in two bytes, or in eight. */
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127
const LARGEST = { ofTwoBytes: 0xff_ff }

function headSize(size: number): number {
  if (size < IN_TWO_BYTES) return 2
  return size <= LARGEST.ofTwoBytes ? 4 : 10
}

/** @returns where the text begins */
function writeHead(frames: Buffer, at: number, size: number): number {
  frames[at] = WHOLE_TEXT
  if (size < IN_TWO_BYTES) {
    frames[at + 1] = size
    return at + 2
  }
  if (size <= LARGEST.ofTwoBytes) {
    frames[at + 1] = IN_TWO_BYTES
    return frames.writeUInt16BE(size, at + 2)
  }
  frames[at + 1] = IN_EIGHT_BYTES
  return frames.writeUInt32BE(size, frames.writeUInt32BE(0, at + 2))
}

/** Texts as frames of a server, one after the other: it masks none, and splits and compresses none here. */
function frameTexts(texts: readonly string[]): Buffer {
  let total = 0
  for (const text of texts) {
    const size = Buffer.byteLength(text)
    total += headSize(size) + size
  }
  const frames = Buffer.allocUnsafe(total)
  let at = 0
  for (const text of texts) {
    const start = writeHead(frames, at, Buffer.byteLength(text))
    at = start + frames.write(text, start)
  }
  return frames
}

/** Those with messages of this moment. */
let pending: Channel[] = []

function flushAll(): void {
  const channels = pending
  pending = []
  for (const channel of channels) channel.flush()
}

/**
 * What a server says over a socket. The messages of one moment leave in one write: two subscriptions of a socket are
 * mostly told together. There is one for each of many sockets, so it holds no more than it needs.
 */
export class Channel {
  readonly socket: WebSocket
  private readonly connection: Socket
  private waiting: string[] | null = null
  private waitingLength = 0

  constructor(socket: WebSocket, connection: Socket) {
    this.socket = socket
    this.connection = connection
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** Resolves once it was written, or cannot be any more: then the socket closes, which says so. */
  send(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve()
      this.flush()
      this.socket.send(text, () => resolve())
    })
  }

  /** Sends without a promise for each message; answers one where the receiver does not keep up. */
  push(text: string): Promise<void> | undefined {
    if (!this.isOpen) return
    if (this.connection.writableLength + this.waitingLength > MOST_WAITING) return this.send(text)
    if (this.waiting) this.waiting.push(text)
    else {
      this.waiting = [text]
      if (pending.push(this) === 1) process.nextTick(flushAll)
    }
    this.waitingLength += text.length
    return
  }

  close(code?: number, reason?: string): void {
    this.flush()
    this.socket.close(code, reason)
  }

  /** Writes what waits. Frames are written past the library: nothing of it is ever half said, as it neither splits nor compresses. */
  flush(): void {
    const { waiting } = this
    if (!waiting) return
    this.waiting = null
    this.waitingLength = 0
    if (this.isOpen) this.connection.write(frameTexts(waiting))
  }
}
