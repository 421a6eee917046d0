import { bringDown, containers } from './compose.ts';
import { imageMegabytes, memoryByService, writeFigures } from './figures.ts';

export default async function tearDown(): Promise<void> {
  try {
    const { buildSeconds, readySeconds, memory } = JSON.parse(process.env.EXCHEQUER_COMPOSE_FIGURES!);
    const atEnd = memoryByService();
    const running = containers().filter(({ keepsRunning }) => keepsRunning);
    writeFigures({
      buildSeconds,
      readySeconds,
      containers: running
        .map(({ service, image }) => ({
          service,
          imageMb: imageMegabytes(image),
          memoryReadyMb: memory[service],
          memoryEndMb: atEnd[service] ?? 0,
        }))
        .sort((one, other) => one.service.localeCompare(other.service)),
    });
  } finally {
    if (process.env.EXCHEQUER_COMPOSE_KEEP !== 'true') bringDown();
  }
}
