/**
 * What BullMQ's functions do with a plain job, one statement each, without writing to its event stream, which nobody reads
 * here. Plain is a job without parent, children or deduplication, in a queue that is neither paused nor limited, with no
 * delayed job due: everything else is left to BullMQ's functions (docs/adr/0025). `search_path` is BullMQ's schema.
 */

/** Nothing of the queue `$1` asks for more than the next waiting job. `now` is an SQL expression, milliseconds of Unix time. */
const isPlain = (now: string): string => `
  not exists (select from meta where queue = $1::text and field in ('paused', 'concurrency', 'max'))
  and not exists (select from job where queue = $1::text and state = 'delayed' and process_at_ms <= ${now})`;

interface Claim {
  /** The part of the statement without whose row nothing is claimed. */
  readonly after: string;
  /** SQL expressions; times in milliseconds. */
  readonly token: string;
  readonly lockDuration: string;
  readonly now: string;
  readonly workerName: string;
}

/**
 * The next waiting job, locked, or when the next delayed one is due. `plain` says whether the statement did its part. The job is
 * looked up by its key, as a subquery: joined with `next`, every job of the queue would be read that is kept.
 */
const claimNext = ({ after, token, lockDuration, now, workerName }: Claim): string => `
  next as (
    select id from job where queue = $1::text and state = 'waiting' and exists (select from ${after})
     order by priority, seq limit 1 for update skip locked),
  claimed as (
    update job set state = 'active', lock_token = ${token}, locked_until_ms = ${now} + ${lockDuration}, processed_at_ms = ${now},
           processed_by = ${workerName}, attempts_started = attempts_started + 1
     where queue = $1::text and id = (select id from next) returning job.*)
  select exists (select from ${after}) as plain, claimed.*, 0 as rate_limit_ttl,
         case when claimed.id is null then (
           select min(process_at_ms) from job where queue = $1::text and state = 'delayed') end as next_delay
    from (select) one left join claimed on true`;

/** `move_to_active` and `next_signal`, with the values of the former: queue, token, lock in milliseconds, now, worker's name. */
export const CLAIM_NEXT = `
  with plain as materialized (select where ${isPlain('$4::bigint')}), ${claimNext({
    after: 'plain',
    token: '$2::text',
    lockDuration: '$3::bigint',
    now: '$4::bigint',
    workerName: '$5::text',
  })}`;

/**
 * `move_to_completed_fetch` and `next_signal`, but for the removal of old jobs. Values: queue, id, token, return value, end,
 * lock in milliseconds, now, worker's name. Where the job is not this worker's any more, nothing happens.
 */
export const FINISH_AND_CLAIM_NEXT = `
  with finished as (
    update job set state = 'completed', return_value = $4::jsonb, finished_at_ms = $5::bigint, lock_token = null,
           locked_until_ms = null, attempts_made = attempts_made + 1
     where queue = $1::text and id = $2::text and state = 'active' and lock_token = $3::text
       and parent_id is null and dedup_id is null
       and not exists (select from job_dependency where parent_queue = $1::text and parent_id = $2::text)
       and ${isPlain('$7::bigint')}
    returning 1), ${claimNext({
      after: 'finished',
      token: '$3::text',
      lockDuration: '$6::bigint',
      now: '$7::bigint',
      workerName: '$8::text',
    })}`;

/** `add_jobs_bulk` for jobs that have ids and wait for nothing: no temporary tables. Values: queue, entries. */
export const ADD_JOBS = `
  with added as (
    insert into job (queue, id, seq, name, state, data, opts, priority, max_attempts, added_at_ms)
    select $1::text, e.id, nextval('job_seq'), e.name, 'waiting', e.data::jsonb, e.opts, e.priority, e.attempts, e.timestamp
      from jsonb_to_recordset($2::jsonb)
        as e (id text, name text, data text, opts jsonb, priority int, attempts int, timestamp bigint)
    on conflict (queue, id) do nothing returning 1)
  select pg_notify('bullmq_jobs', $1::text) where exists (select from added)`;
