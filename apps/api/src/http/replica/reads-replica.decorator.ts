import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const READS_REPLICA = 'reads-replica';

/**
 * What the route reads outside of transactions may come from the replica (docs/adr/0024-reads-from-a-replica.md): for
 * lists, figures and exports, which cost much. It is as new as what the primary would answer.
 */
export const ReadsReplica = (): CustomDecorator => SetMetadata(READS_REPLICA, true);
