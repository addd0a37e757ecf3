// A labyrinth, and the straight way through it.
void view() {
  eye = vec3(-1.2, 8.2, 9.4);
  at = vec3(.4, 0, .7);
  zoom = 2.5;
  sun = vec3(-.55, .6, -.5);
}
void scene(vec3 p) {
  add(p.y, SAND);
  float r = length(p.xz), index = clamp(round(r / .62 - .5), 1., 6.);
  float wall = max(abs(r - (index + .5) * .62) - .075, abs(p.y - .3) - .3);
  float gap = abs(atan(p.z, p.x) - (noise(index + 2.) * 4.6 - 2.3)) * r;
  wall = max(wall, .36 - gap);
  float spokes = 1e3;
  for (int i = 0; i < 7; i += 1) {
    float a = float(i) * .897 + .5, ring_ = 1. + mod(float(i) * 2., 6.);
    vec2 d = vec2(cos(a), sin(a));
    float along = dot(p.xz, d);
    spokes = min(spokes, max(max(abs(dot(p.xz, vec2(-d.y, d.x))) - .07, abs(along - (ring_ + 1.) * .62) - .31), abs(p.y - .3) - .3));
  }
  wall = min(wall, spokes);
  wall = max(wall, -max(abs(p.z) - .42, -p.x));
  add(wall * .7, CREAM);
  add(max(abs(p.z) - .2, max(abs(p.y) - .03, -p.x)), OCHRE);
  add(cylinder(p, .42, .05), OCHRE);
  add(pyramid(p - vec3(0, .04, 0), .26, .55), INK);
}
