// tsoa can load the container only from a file of the service.
export { iocContainer } from '@exchequer/http-kit';
