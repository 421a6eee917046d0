import type { IocContainer } from '@tsoa/runtime';
import type { Request } from 'express';
import { refuseInput } from './known-input.js';

/** What a controller's constructor takes: the service's deps. */
export type AppDeps = unknown;

type ControllerClass<T> = new (deps: AppDeps) => T;

/**
 * tsoa's iocModule: builds a controller over the deps of the app that received the request.
 * No container, no module state: two apps in one process stay apart. tsoa asks for it when it has validated the request.
 */
export const iocContainer = ((request: Request) => {
  refuseInput(request);
  return { get: <T>(controller: ControllerClass<T>): T => new controller(request.app.locals.deps) };
}) as unknown as (request: unknown) => IocContainer;
