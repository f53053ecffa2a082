import { Logger } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { InvalidRequest } from './invalid-request.js';
import { shopValidation } from './validation.pipe.js';

class Form {
  @Transform(({ value }: { value: string }) => value.trim())
  name!: string;
}

it('S3 answers a value that cannot be converted as wrong input, and says in the log where it was', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const refused = shopValidation().transform({ name: 7 }, { type: 'body', metatype: Form });
  await expect(refused).rejects.toThrow(InvalidRequest);
  expect(warn.mock.calls).toEqual([
    [{ err: expect.any(TypeError) as TypeError, form: 'Form' }, 'a value could not be converted'],
  ]);
  warn.mockRestore();
});
