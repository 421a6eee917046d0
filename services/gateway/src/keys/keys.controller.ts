import { cursorPage, type PageLimit, Problem, pathId, readCursor } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { OwnApiDeps } from '../own-api-deps.js';
import { toApiKey } from './key.js';
import type { ApiKey, ApiKeyChange, ApiKeyInput, ApiKeyList, ApiKeyRoll, ApiKeyWithSecret } from './keys.api.js';
import { findKey, findKeys } from './keys.queries.js';
import { createKeyAs, renameKeyAs, revokeKeyAs, rollKeyAs } from './keys-of-caller.js';

@Route('v1/keys')
@Tags('API keys')
export class KeysController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Lists the keys of the organization in the mode of the key, newest first.
   * @summary List API keys
   * @param starting_after `next_cursor` of the page before
   * @minLength starting_after 1
   * @param status active keys by default
   */
  @Get()
  @OperationId('listApiKeys')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() status: 'active' | 'expired' | 'revoked' = 'active',
  ): Promise<ApiKeyList> {
    const before = readCursor('key', starting_after);
    return readInTenant(this.deps.db, context, async (db) =>
      cursorPage(await findKeys(db, context, { limit, before, status }), limit, toApiKey),
    );
  }

  /**
   * Creates a key of the same organization and mode. Only this answer shows its secret. A key can give the scopes that it has itself, and no
   * others. At most 1,000 keys are active in a mode.
   * @summary Create an API key
   */
  @Post()
  @OperationId('createApiKey')
  @Extension('x-audit', 'api_key.created')
  create(@Request() { context }: ExpressRequest, @Body() body: ApiKeyInput): Promise<ApiKeyWithSecret> {
    return createKeyAs(this.deps, context, body);
  }

  /** @summary Get an API key */
  @Get('{id}')
  @OperationId('getApiKey')
  async get(@Request() { context }: ExpressRequest, @Path() id: string): Promise<ApiKey> {
    const row = await readInTenant(this.deps.db, context, (db) => findKey(db, pathId('key', id)));
    if (row === undefined) throw Problem.notFound();
    return toApiKey(row);
  }

  /**
   * Changes the name of a key. Everything else of a key stays as it was made: create another key instead.
   * @summary Rename an API key
   */
  @Patch('{id}')
  @OperationId('updateApiKey')
  @Extension('x-audit', 'api_key.updated')
  update(@Request() { context }: ExpressRequest, @Path() id: string, @Body() body: ApiKeyChange): Promise<ApiKey> {
    return renameKeyAs(this.deps, context, pathId('key', id), body);
  }

  /**
   * Replaces a key by a new one with the same name, scopes and expiry. Only this answer shows the new secret. The old key keeps working for
   * `overlap_hours`. A key is rolled once; to roll again, roll the new key.
   * @summary Roll an API key
   */
  @Post('{id}/roll')
  @OperationId('rollApiKey')
  @Extension('x-audit', 'api_key.rolled')
  roll(
    @Request() { context }: ExpressRequest,
    @Path() id: string,
    @Body() body?: ApiKeyRoll,
  ): Promise<ApiKeyWithSecret> {
    return rollKeyAs(this.deps, context, pathId('key', id), body ?? {});
  }

  /**
   * Revokes a key for good: all gateways refuse it after 10 seconds at the latest. The last active key with the scope `keys:write` cannot be revoked, because nobody could make keys any more.
   * @summary Revoke an API key
   */
  @Post('{id}/revoke')
  @OperationId('revokeApiKey')
  @Extension('x-audit', 'api_key.revoked')
  revoke(@Request() { context }: ExpressRequest, @Path() id: string): Promise<ApiKey> {
    return revokeKeyAs(this.deps, context, pathId('key', id));
  }
}
