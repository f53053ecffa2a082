import type { ShopFigures } from '@plantao/domain/alarms';
import type { QueueStatus } from '@plantao/platform/queues';
import { duration, type Finding } from './finding.js';
import { certificateFinding } from './outside.js';
import { awaitingFindings, queueFindings } from './queue.js';
import { shopFindings } from './shop.js';

const process = (kind: 'api' | 'worker', seenAgo: number, services: object[] = []) =>
  ({ kind, seenAgo, startedAgo: 900, stopped: false, host: 'a', facts: { services, diskFree: 1 } }) as never;

const WELL: ShopFigures = {
  oldestSeconds: 0,
  waiting: 0,
  dead: 0,
  alarms: [],
  processes: [process('api', 1), process('worker', 2)],
  replicas: [],
  refundsFailed: 0,
  noticesUnread: 0,
};

const shown = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, what, runbook }) => `${level} ${what} → ${runbook}`);

describe('the doctor', () => {
  it('finds nothing in a shop that is well', () => {
    expect(shown(shopFindings(WELL, true))).toEqual([]);
    expect(shown(shopFindings({ ...WELL, backupSeconds: 60, paymentsUnmatched: 0 }, true))).toEqual([]);
  });

  const failing = { name: 'mercado-pago', failures: 7, failingSince: null, failedAt: null };
  it.each<[string, Partial<ShopFigures>, string]>([
    [
      'old events',
      { oldestSeconds: 300, waiting: 4 },
      'FALHA 4 eventos a caminho, o mais antigo há 5 min → outbox-old',
    ],
    ['dead events', { dead: 2 }, 'FALHA 2 eventos dados por perdidos → outbox-old'],
    [
      'no worker',
      { processes: [process('api', 1), process('worker', 7_300)] },
      'FALHA nenhum processo worker ativo, o último visto há 2 h → worker-down',
    ],
    ['no api ever', { processes: [process('worker', 1)] }, 'FALHA nenhum processo api ativo → api-down'],
    [
      'a provider that is away',
      { processes: [process('api', 1, [failing]), process('worker', 1)] },
      'FALHA mercado-pago: as últimas 7 chamadas de um processo api falharam → provider-away',
    ],
    [
      'a limit store that is away',
      { processes: [process('api', 1, [{ ...failing, name: 'limits' }]), process('worker', 1)] },
      'FALHA limits: as últimas 7 chamadas de um processo api falharam → limit-store-away',
    ],
    [
      'notifications that wait',
      { noticesUnread: 3 },
      'FALHA 3 avisos do provedor de pagamento sem tratamento há mais de 5 minutos → payments-unmatched',
    ],
    ['refunds that failed', { refundsFailed: 1 }, 'FALHA 1 reembolsos que falharam → payments-unmatched'],
    [
      'payments without an order',
      { paymentsUnmatched: 1 },
      'FALHA 1 pagamentos no provedor sem pedido na loja → payments-unmatched',
    ],
    [
      'a replica that is behind',
      { replicas: [{ name: 'leitura', lagSeconds: 95 }] },
      'FALHA réplica leitura atrasada 95 s → replica-behind',
    ],
    ['an old backup', { backupSeconds: 200_000 }, 'FALHA último backup que deu certo há 2 dias → backup-old'],
    [
      'a log that is not kept',
      { backupLog: { seconds: 600, bytes: 3_400_000 } },
      'FALHA log do banco guardado até há 10 min, 3.4 MB por guardar → backup-log-behind',
    ],
    [
      'a log that the server threw away',
      { backupLog: { seconds: 5, bytes: null } },
      'FALHA log do banco guardado até há 5 s, perdido antes de chegar ao backup → backup-log-behind',
    ],
    ['no backup', { backupSeconds: null }, 'FALHA nenhum backup que tenha dado certo → backup-old'],
    [
      'an open alarm',
      { alarms: [{ kind: 'stock-drift', figure: 2, openSeconds: 600 }] },
      'FALHA alarme aberto há 10 min: Estoque a conferir → stock-drift',
    ],
    [
      'an alarm without a page of its own',
      { alarms: [{ kind: 'stock-held', figure: 50, openSeconds: 90 }] },
      'FALHA alarme aberto há 90 s: Muitas peças em pedidos não pagos → shop-alarm',
    ],
  ])('finds %s', (_, figures, line) => {
    expect(shown(shopFindings({ ...WELL, ...figures }, true))).toEqual([line]);
  });

  it('only mentions processes and backups that a demonstration does without', () => {
    const levels = shopFindings({ ...WELL, processes: [], backupSeconds: null }, false).map(
      ({ level }) => level,
    );
    expect(levels).not.toContain('FALHA');
    expect(levels.filter((level) => level === 'aviso')).toHaveLength(3);
  });

  const status = (changes: Partial<QueueStatus>): QueueStatus => ({
    ...{ queue: 'mail', waiting: 0, active: 0, delayed: 0, failed: 0, completed: 9, paused: false },
    oldestSeconds: undefined,
    ...changes,
  });
  it.each<[string, Partial<QueueStatus>, string[]]>([
    ['nothing in a queue that is well', { waiting: 3, oldestSeconds: 20 }, []],
    [
      'a queue that is behind',
      { waiting: 3, oldestSeconds: 400 },
      ['FALHA fila mail: 3 tarefas esperam, a mais antiga há 7 min → queue-behind'],
    ],
    ['a paused queue', { paused: true }, ['FALHA fila mail: pausada, ninguém pega tarefas → queue-behind']],
    ['failed jobs', { failed: 2 }, ['aviso fila mail: 2 tarefas falharam de vez → queue-behind']],
  ])('finds %s', (_, changes, lines) => {
    expect(shown(queueFindings([status(changes)]))).toEqual(lines);
  });

  it('R20 says what waits for a service, and for how long', () => {
    const awaiting = [
      { service: 'payments', jobs: 3, since: 0 },
      { service: 'mail', jobs: 1, since: 3_000_000 },
      { service: 'other-attempt', jobs: 1, since: 3_540_000 },
    ] as const;
    expect(shown(awaitingFindings(awaiting, 3_600_000))).toEqual([
      expect.stringMatching(
        /^aviso 3 tarefas aguardam o provedor de pagamentos há 60 min.* → provider-away$/,
      ),
      expect.stringMatching(/^aviso 1 tarefa aguarda o servidor de e-mail há 10 min.* → provider-away$/),
      expect.stringMatching(/^aviso 1 tarefa aguarda o fim de outra tentativa há .* → queue-behind$/),
    ]);
  });

  it.each([
    [30, 'ok'],
    [13, 'aviso'],
    [2, 'FALHA'],
    [-1, 'FALHA'],
  ])('a certificate with %d days left: %s', (days, level) => {
    expect(certificateFinding('https://loja.test', days * 86_400_000 + 1_000).level).toBe(level);
  });

  it.each([
    [90, '90 s'],
    [600, '10 min'],
    [10_800, '3 h'],
    [400_000, '5 dias'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});
