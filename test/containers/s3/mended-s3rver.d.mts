import type S3rver from '@20minutes/s3rver';

export function mendedS3rver(): Promise<typeof S3rver>;
