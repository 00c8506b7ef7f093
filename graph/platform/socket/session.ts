import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ExecutionResult, GraphQLError } from 'graphql'
import {
  CloseCode,
  MessageType,
  parseMessage,
  stringifyMessage,
  type ConnectionInitMessage,
  type Message,
  type PingMessage,
  type SubscribeMessage,
  type SubscribePayload,
} from 'graphql-ws'
import type { WebSocket } from 'ws'
import { Channel } from './channel.ts'

/** Milliseconds within which whoever connects has to introduce themselves. */
const INTRODUCTION = 3_000

type Payload = Record<string, unknown>

/** What goes on for a subscription until it ends or is stopped. */
export interface Stream {
  /** Sends what comes, by the subscription it was opened for, and ends that with it. */
  start(): void
  stop(): void
}

const isStream = (answer: object): answer is Stream => 'start' in answer

/** What a subscription is answered: what goes on, one message, or why not. */
export type SubscribeAnswer = Stream | ExecutionResult | readonly GraphQLError[]

const isErrors = (answer: SubscribeAnswer): answer is readonly GraphQLError[] => Array.isArray(answer)

export interface ProtocolHandlers<Extra> {
  /** Answers what is sent with the acknowledgement, or closes the socket. */
  onConnect: (session: Session<Extra>, params: Payload | undefined) => Promise<Payload | void>
  onSubscribe: (subscription: Subscription<Extra>, payload: SubscribePayload) => Promise<SubscribeAnswer>
  onClose: (session: Session<Extra>, code: number) => void
}

/** One subscription of a socket, by the name that its client gave it. */
export class Subscription<Extra> {
  readonly id: string
  readonly session: Session<Extra>
  stream: Stream | null = null

  constructor(id: string, session: Session<Extra>) {
    this.id = id
    this.session = session
  }

  /** Sends one result; answers a promise where the receiver does not keep up. */
  push(payload: ExecutionResult): Promise<void> | undefined {
    return this.session.push(JSON.stringify({ id: this.id, type: MessageType.Next, payload }))
  }

  /** Tells the client that nothing more comes, unless it asked for that. */
  end(): void {
    if (this.session.remove(this)) void this.session.push(stringifyMessage({ id: this.id, type: MessageType.Complete }))
  }
}

const none: readonly never[] = []

function readMessage(text: string): Message | null {
  try {
    return parseMessage(text)
  } catch {
    return null
  }
}

/**
 * A socket by the protocol graphql-transport-ws, for subscriptions alone. Nothing is suspended while they wait: a
 * subscription is the object of its stream and no more.
 */
export class Session<Extra> extends Channel {
  /** What opened it, until it is known who it is. */
  request: IncomingMessage | null
  /** Set by who serves it. */
  extra: Extra | null = null
  private readonly handlers: ProtocolHandlers<Extra>
  private isIntroduced = false
  private isAcknowledged = false
  private introduction: NodeJS.Timeout | null
  private subscriptions: readonly Subscription<Extra>[] = none

  constructor(socket: WebSocket, connection: Socket, request: IncomingMessage, handlers: ProtocolHandlers<Extra>) {
    super(socket, connection)
    this.request = request
    this.handlers = handlers
    this.introduction = setTimeout(
      () => this.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
      INTRODUCTION,
    )
  }

  get count(): number {
    return this.subscriptions.length
  }

  async take(text: string): Promise<void> {
    if (!this.isOpen) return
    const message = readMessage(text)
    switch (message?.type) {
      case MessageType.ConnectionInit:
        return this.connect(message)
      case MessageType.Ping:
        return this.answerPing(message)
      case MessageType.Pong:
        return
      case MessageType.Subscribe:
        return this.subscribe(message)
      case MessageType.Complete:
        return this.stop(message.id)
      default:
        // Not to be read, or what only a server says.
        this.close(CloseCode.BadRequest, 'Invalid message received')
    }
  }

  /** @returns whether it was still there */
  remove(subscription: Subscription<Extra>): boolean {
    const before = this.subscriptions.length
    this.subscriptions = this.subscriptions.filter((each) => each !== subscription)
    return this.subscriptions.length < before
  }

  closed(code: number): void {
    this.stopWaiting()
    const { subscriptions } = this
    this.subscriptions = none
    for (const { stream } of subscriptions) stream?.stop()
    this.handlers.onClose(this, code)
  }

  private stopWaiting(): void {
    if (this.introduction) clearTimeout(this.introduction)
    this.introduction = null
  }

  private async connect({ payload }: ConnectionInitMessage): Promise<void> {
    if (this.isIntroduced)
      return this.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests')
    this.isIntroduced = true
    this.stopWaiting()
    const answer = await this.handlers.onConnect(this, payload)
    // Many sockets stay for long.
    this.request = null
    this.isAcknowledged = true
    await this.send(stringifyMessage({ type: MessageType.ConnectionAck, ...(answer && { payload: answer }) }))
  }

  private answerPing({ payload }: PingMessage): Promise<void> {
    return this.send(stringifyMessage({ type: MessageType.Pong, ...(payload && { payload }) }))
  }

  private async subscribe({ id, payload }: SubscribeMessage): Promise<void> {
    if (!this.isAcknowledged) return this.close(CloseCode.Unauthorized, 'Unauthorized')
    if (this.subscriptions.some((each) => each.id === id))
      return this.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
    const subscription = new Subscription(id, this)
    this.subscriptions = [...this.subscriptions, subscription]
    try {
      const answer = await this.handlers.onSubscribe(subscription, payload)
      if (isStream(answer)) this.run(subscription, answer)
      else await this.answer(subscription, answer)
    } finally {
      if (!subscription.stream) this.remove(subscription)
    }
  }

  /** Whoever left meanwhile is sent nothing. */
  private run(subscription: Subscription<Extra>, stream: Stream): void {
    if (!this.subscriptions.includes(subscription)) return stream.stop()
    subscription.stream = stream
    stream.start()
  }

  private async answer(subscription: Subscription<Extra>, answer: ExecutionResult | readonly GraphQLError[]) {
    if (!this.subscriptions.includes(subscription)) return
    if (isErrors(answer))
      return this.send(JSON.stringify({ id: subscription.id, type: MessageType.Error, payload: answer }))
    await subscription.push(answer)
    subscription.end()
  }

  private stop(id: string): void {
    const subscription = this.subscriptions.find((each) => each.id === id)
    if (!subscription) return
    this.remove(subscription)
    subscription.stream?.stop()
  }
}
