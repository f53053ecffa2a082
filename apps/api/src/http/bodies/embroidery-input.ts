import type { SaveEmbroideryDto } from '@plantao/contracts/embroidery/embroidery.dto';
import type { EmbroideryInput } from '@plantao/domain/embroidery';

/** What a body says is to be stitched. */
export const embroideryInput = (dto: SaveEmbroideryDto): EmbroideryInput => ({
  name: dto.name,
  secondLine: dto.secondLine,
  logoId: dto.logo?.toLowerCase() ?? null,
  thread: dto.thread,
  position: dto.position,
});
