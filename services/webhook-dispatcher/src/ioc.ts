// tsoa takes the container from a file of the service only.
export { iocContainer } from '@exchequer/http-kit';
