import { type GenericContainer, getContainerRuntimeClient, ImageName, type StartedTestContainer } from 'testcontainers';
import { imageOf } from './images.js';

const PULL_MS_MAX = 300_000;

/** The reaper of testcontainers is one more image to pull. Each container ends with the test that started it. */
process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';

/**
 * Starts a container of an image of docker-compose.yml.
 * @param setting names the image, for example KAFKA_IMAGE
 * @returns undefined where no container engine answers, or where the image is neither here nor can be pulled
 */
export async function startContainer(
  setting: string,
  define: (image: string) => GenericContainer,
): Promise<StartedTestContainer | undefined> {
  if (process.env.EXCHEQUER_TEST_CONTAINERS === 'false') return undefined;
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (!engine) return undefined;
  const image = imageOf(setting);
  const name = ImageName.fromString(image);
  try {
    if (!(await engine.image.exists(name))) await within(PULL_MS_MAX, engine.image.pull(name));
  } catch (error) {
    console.warn(`The image ${image} cannot be pulled, so its tests take another way: ${String(error)}`);
    return undefined;
  }
  return define(image).start();
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${ms / 1_000} s`)), ms).unref();
  });
  return Promise.race([work, tooLate]);
}
