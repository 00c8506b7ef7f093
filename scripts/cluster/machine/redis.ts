import { connect } from 'node:net'
import { defineProgram, type Program } from '../../start/program.ts'

/** Whether Redis answers PONG, over a connection of its own. */
const answersPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .setTimeout(1_000, () => settle(false))
      .on('error', () => settle(false))
      .on('data', (chunk) => settle(chunk.toString().startsWith('+PONG')))
  })

/** A Redis that stores nothing on disk, as deploy/compose starts it. */
export const defineRedis = (program: string, port: number, log: string): Program =>
  defineProgram({
    name: 'Redis',
    command: program,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    log,
    isReady: () => answersPing(port),
  })
