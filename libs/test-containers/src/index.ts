export { startKafkaContainer, startS3Container, startValkeyContainer } from './parts.js';
