/**
 * Lets several `pg` connections share the one session of an embedded database. A connection owns the session for
 * a batch, and inside a transaction until that ends. So no statement of another connection ever comes between. When a
 * connection closes or stays silent inside a transaction, that transaction is rolled back.
 *
 * Responses are held back until what they say is on the disk. All batches that are waiting are run before that, so that
 * one sync serves many commits: it takes longer than the rest of a save.
 */
import { createServer, type Server, type Socket } from 'node:net';
import {
  begins,
  greeting,
  isIdleAfter,
  noEncryption,
  readOpening,
  rollback,
  takeBatches,
} from './wire-messages.js';

const largestGroup = 16; // batches that one sync serves; those at its head wait for the others
const largestBatch = 64 * 1024 * 1024; // bytes, of several messages

export interface WireServerOptions {
  /** Unix socket, `<private directory>/.s.PGSQL.5432`. */
  readonly path: string;
  /** Runs one batch of protocol messages and gives the whole response. */
  readonly run: (batch: Buffer) => Promise<Buffer>;
  /** Brings everything that was run to the disk. Then it may be acknowledged. */
  readonly sync: () => Promise<void>;
  /** How long a connection may hold an open transaction without running anything, in ms. */
  readonly idleInTransaction: number;
  /** Is called when `run` or `sync` fails: nothing is known about the session any more. */
  readonly onFailure: (error: unknown) => void;
}

interface Connection {
  readonly socket: Socket;
  readonly batches: Buffer[];
  received: Buffer;
  isOpen: boolean;
  hasStarted: boolean;
  /** Nothing more is taken from it. */
  isOver: boolean;
}

export class WireServer {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  private readonly waiting: Connection[] = [];
  private held: { readonly connection: Connection; readonly response: Buffer }[] = [];
  private owner: Connection | undefined;
  private isRunning = false;
  private silence: NodeJS.Timeout | undefined;

  constructor(private readonly options: WireServerOptions) {
    this.server = createServer((socket) => {
      this.accept(socket);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(this.options.path, resolve);
    });
  }

  /** Takes no more connections and drops those there are; a running batch ends first. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const { socket } of this.connections) socket.destroy();
    await closed;
    while (this.isRunning || this.owner) await new Promise(setImmediate);
  }

  private accept(socket: Socket): void {
    const connection: Connection = {
      socket,
      batches: [],
      received: Buffer.alloc(0),
      isOpen: true,
      hasStarted: false,
      isOver: false,
    };
    this.connections.add(connection);
    socket.on('data', (data) => {
      this.receive(connection, data);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      connection.isOpen = false;
      connection.batches.length = 0;
      this.connections.delete(connection);
      this.goOn();
    });
  }

  private receive(connection: Connection, data: Buffer): void {
    if (connection.isOver) return;
    connection.received = connection.received.length ? Buffer.concat([connection.received, data]) : data;
    if (!connection.hasStarted) this.open(connection);
    if (!connection.hasStarted) return;
    const { batches, rest, isOver } = takeBatches(connection.received);
    connection.received = rest;
    connection.isOver = isOver || rest.length > largestBatch;
    if (connection.isOver) connection.socket.end();
    if (batches.length === 0) return;
    connection.batches.push(...batches);
    if (connection !== this.owner && !this.waiting.includes(connection)) this.waiting.push(connection);
    this.goOn();
  }

  private open(connection: Connection): void {
    const { kind, length } = readOpening(connection.received);
    if (kind === 'incomplete') return;
    connection.received = connection.received.subarray(length);
    if (kind === 'cancel' || kind === 'broken') {
      connection.socket.destroy(); // a request to cancel: one thread, so there is nothing that could be interrupted
    } else if (kind === 'encryption') {
      connection.socket.write(noEncryption);
      this.open(connection);
    } else {
      connection.hasStarted = true;
      connection.socket.write(greeting);
    }
  }

  private goOn(): void {
    this.work().catch(this.options.onFailure);
  }

  /** Runs what can be run now; one call works at a time, in the order of arrival. */
  private async work(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (;;) {
      if (this.owner && !this.owner.isOpen) {
        clearTimeout(this.silence);
        await this.options.run(rollback);
        this.owner = undefined;
      }
      const connection = this.owner ?? this.waiting.shift();
      const batch = connection?.batches.shift();
      if (connection && batch) await this.serve(connection, batch);
      else if (connection && !this.owner) continue;
      else if (this.held.length > 0) await this.respond();
      else break;
    }
    this.isRunning = false;
  }

  private async serve(connection: Connection, batch: Buffer): Promise<void> {
    clearTimeout(this.silence);
    // A sync is a statement of its own, which must not come into a transaction.
    if (this.held.length > 0 && begins(batch)) await this.respond();
    const response = await this.options.run(batch);
    const isIdle = isIdleAfter(response);
    this.owner = isIdle ? undefined : connection;
    if (!isIdle) {
      // Only what the owner itself runs gives it more time.
      this.silence = setTimeout(() => connection.socket.destroy(), this.options.idleInTransaction);
      // Inside a transaction nothing is acknowledged yet, and the client must go on before any other client can.
      if (this.held.length > 0) await this.respond();
      if (connection.isOpen) connection.socket.write(response);
      return;
    }
    this.held.push({ connection, response });
    if (connection.batches.length > 0) this.waiting.push(connection);
    if (this.held.length >= largestGroup) await this.respond();
  }

  private async respond(): Promise<void> {
    const { held } = this;
    this.held = [];
    await this.options.sync();
    for (const { connection, response } of held) if (connection.isOpen) connection.socket.write(response);
    await new Promise(setImmediate); // takes in what has arrived meanwhile, from all connections
  }
}
